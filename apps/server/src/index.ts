export { realChance } from './chance.ts';
export { openLog, silentLog } from './log.ts';
export { openServer, type Server, type ServerOptions } from './server.ts';
export { readSettings, type Settings, USUAL } from './settings.ts';
export type { Page } from './sockets/page.ts';
