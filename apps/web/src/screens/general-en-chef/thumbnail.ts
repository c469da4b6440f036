import { generalEnChef, sceneOf } from '@grognard/general-en-chef';
import { thumbnails } from '../table/thumbnail.ts';

export const { drawOpening, drawSeen } = thumbnails(generalEnChef, sceneOf);
