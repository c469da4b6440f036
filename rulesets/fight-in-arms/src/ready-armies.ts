import french1918 from '../armies/french-1918.yaml';
import germans1918 from '../armies/germans-1918.yaml';
import natoBrigade from '../armies/nato-brigade.yaml';
import normandyAmericans from '../armies/normandy-americans.yaml';
import normandyGermans from '../armies/normandy-germans.yaml';
import opforRegiment from '../armies/opfor-regiment.yaml';
import soviets1944 from '../armies/soviets-1944.yaml';

/** Armies that can be taken as they are, in the order of history: a new one is a file and a line. */
export const READY: readonly unknown[] = [
  french1918,
  germans1918,
  normandyAmericans,
  normandyGermans,
  soviets1944,
  natoBrigade,
  opforRegiment,
];
