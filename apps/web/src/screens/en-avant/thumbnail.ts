import { enAvant, sceneOf } from '@grognard/en-avant';
import { thumbnails } from '../table/thumbnail.ts';

export const { drawOpening, drawSeen } = thumbnails(enAvant, sceneOf);
