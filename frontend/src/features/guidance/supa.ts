/** The menu's 'SUPA', spelled out. */
export const SUPA = 'SUPA: Service User Placement Agreement';
