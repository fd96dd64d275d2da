/**
 * Colours of charts and signs: constants, as attributes of SVG (the content security policy allows no
 * `style=`). Orange, blue, purple and grey speak of variation only, and shape carries the meaning:
 * as grey the four of them are 97, 95, 76 and 106 of 255.
 */
export const SPC_COLOURS = {
  concern: '#a83f00',
  improvement: '#1d5fa8',
  neutral: '#6a2c91',
  ink: '#1d2b2e',
  common: '#5b6d71',
  quiet: '#4a5c60',
  limit: '#66787c',
  band: '#eaf1f1',
  grid: '#d6dedf',
  paper: '#fff',
} as const;
