// Measures in a process of its own, which has done nothing else: the parent has thought for two captains before.
import { inProcess } from './in-process.mjs';

process.once('message', async ({ course, how }) => {
  const measured = await inProcess(course, how);
  process.send(measured, () => process.exit(0));
});
