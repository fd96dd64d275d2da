// One after the other in this order: the last two open later months' reports of every home.
import './reporting/outside.ts';
import './reporting/sections.ts';
import './reporting/placements.ts';
import './reporting/byLink.ts';
import './reporting/overview.ts';
