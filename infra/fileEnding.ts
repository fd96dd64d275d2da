/**
 * How the address of a file of the browser's build ends; every other address is a page. A letter comes first:
 * `/home/confirm/3.5` is a page.
 */
export const FILE_ENDING = /\.[a-z][a-z0-9]*$/i;
