export { realChance } from './chance.ts';
export { startClock } from './clock.ts';
export { openLog, silentLog } from './log.ts';
export { checkAll } from './operate/check.ts';
export { backup, check, Misused, type Operator, promote, restore, stats } from './operate/operate.ts';
export { openServer, type Server, type ServerOptions } from './server.ts';
export { readSettings, type Settings, USUAL } from './settings.ts';
export type { Page } from './sockets/page.ts';
export { type TormentOptions, type TormentReport, torment } from './torment/torment.ts';
