import { writeFileSync } from 'node:fs';
import { costsPage } from './costs/costsPage.ts';

const page = costsPage();
writeFileSync('docs/costs.md', page);
console.log(page.slice(page.indexOf('## By what'), page.indexOf('## What dominates')));
