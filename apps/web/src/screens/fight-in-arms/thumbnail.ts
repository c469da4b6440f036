import { fightInArms, sceneOf } from '@grognard/fight-in-arms';
import { thumbnails } from '../table/thumbnail.ts';

export const { drawOpening, drawSeen } = thumbnails(fightInArms, sceneOf);
