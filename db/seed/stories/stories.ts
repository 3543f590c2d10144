import { BONES } from './bones.ts'
import { CHILDREN } from './children.ts'
import { GENERAL_SURGERY } from './general-surgery.ts'
import { HEART_AND_BRAIN } from './heart-and-brain.ts'
import { MEDICINE } from './medicine.ts'
import { SHOWPIECES } from './showpieces.ts'
import { SKIN_AND_SENSES } from './skin-and-senses.ts'
import type { Story } from './story.ts'
import { UROLOGY } from './urology.ts'
import { WOMEN } from './women.ts'

const ALL = {
  ...SHOWPIECES,
  ...GENERAL_SURGERY,
  ...BONES,
  ...UROLOGY,
  ...MEDICINE,
  ...HEART_AND_BRAIN,
  ...WOMEN,
  ...CHILDREN,
  ...SKIN_AND_SENSES,
}
export type StoryName = keyof typeof ALL

/** What inpatients come for, by name. */
export const STORIES: Readonly<Record<StoryName, Story>> = ALL
