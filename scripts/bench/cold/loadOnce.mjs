/* Loads a module in a process that has loaded nothing else, and says what that took, in ms of a processor. */
import { pathToFileURL } from 'node:url';

const url = pathToFileURL(process.argv[2]).href;
const before = process.cpuUsage();
await import(url);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
