import type { CSSProperties } from 'react';

// Mail programs drop style sheets, so each element carries its own; the colours are the portal's.
const TEAL = '#0a5960';
const INK = '#1d2b2e';
const QUIET = '#4a5c60';
const LINE = '#d6dedf';
const GROUND = '#f2f5f4';

const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

export const look = {
  ground: {
    margin: 0,
    padding: '32px 12px',
    backgroundColor: GROUND,
    fontFamily: FONT,
    color: INK,
  },
  page: { width: '100%', maxWidth: '560px', margin: '0 auto' },
  wordmark: {
    margin: '0 0 16px',
    padding: '0 4px',
    color: TEAL,
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: 700,
    letterSpacing: '-0.02em',
  },
  sheet: {
    padding: '32px 28px',
    backgroundColor: '#ffffff',
    border: `1px solid ${LINE}`,
    borderTop: `4px solid ${TEAL}`,
    borderRadius: '6px',
  },
  heading: {
    margin: '0 0 16px',
    fontSize: '24px',
    lineHeight: '31px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', overflowWrap: 'anywhere' },
  figures: {
    width: '100%',
    margin: '0 0 28px',
    borderCollapse: 'collapse',
    fontSize: '16px',
    lineHeight: '24px',
    fontVariantNumeric: 'tabular-nums',
  },
  caption: { margin: '24px 0 4px', color: QUIET, fontSize: '14px', lineHeight: '21px' },
  columnName: {
    padding: '8px 0',
    borderBottom: `2px solid ${INK}`,
    textAlign: 'left',
    fontSize: '14px',
    fontWeight: 600,
  },
  rowName: {
    padding: '10px 12px 10px 0',
    borderBottom: `1px solid ${LINE}`,
    textAlign: 'left',
    fontWeight: 400,
  },
  rowNote: { color: QUIET, fontSize: '14px', lineHeight: '21px' },
  count: {
    padding: '10px 0',
    borderBottom: `1px solid ${LINE}`,
    textAlign: 'right',
    fontWeight: 600,
  },
  /** Of two figures of a row the one that matters less. */
  lesserCount: { padding: '10px 0', borderBottom: `1px solid ${LINE}`, textAlign: 'right' },
  lesserAll: { padding: '12px 0 0', textAlign: 'right' },
  allName: { padding: '12px 12px 0 0', textAlign: 'left', fontWeight: 600 },
  all: {
    padding: '12px 0 0',
    textAlign: 'right',
    color: TEAL,
    fontSize: '32px',
    lineHeight: '36px',
    fontWeight: 700,
  },
  button: {
    padding: '14px 26px',
    borderRadius: '6px',
    backgroundColor: TEAL,
    color: '#ffffff',
    fontSize: '17px',
    lineHeight: '24px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  note: {
    margin: '24px 0 0',
    color: QUIET,
    fontSize: '14px',
    lineHeight: '22px',
    overflowWrap: 'anywhere',
  },
  reason: {
    margin: '16px 0 0',
    padding: '0 4px',
    color: QUIET,
    fontSize: '13px',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
  },
} as const satisfies Record<string, CSSProperties>;
