import { BLOOD_GASES } from './blood-gases.ts'
import { CLINICAL_PATHOLOGY } from './clinical-pathology.ts'
import { COAGULATION } from './coagulation.ts'
import { DIABETES } from './diabetes.ts'
import { HAEMATOLOGY } from './haematology.ts'
import { HEART_IRON_AND_VITAMINS } from './heart-iron-and-vitamins.ts'
import { HORMONES_AND_MARKERS } from './hormones-and-markers.ts'
import { KIDNEY_AND_SALTS } from './kidney-and-salts.ts'
import { LIVER_AND_LIPIDS } from './liver-and-lipids.ts'
import { MICROBIOLOGY } from './microbiology.ts'
import { SEROLOGY } from './serology.ts'
import { TISSUE_AND_BLOOD_BANK } from './tissue-and-blood-bank.ts'
import type { ToldDepartment } from './told-laboratory.ts'

/** The demo catalogue of the laboratory. */
export const DEPARTMENTS: readonly ToldDepartment[] = [
  HAEMATOLOGY,
  COAGULATION,
  DIABETES,
  KIDNEY_AND_SALTS,
  LIVER_AND_LIPIDS,
  HEART_IRON_AND_VITAMINS,
  BLOOD_GASES,
  HORMONES_AND_MARKERS,
  SEROLOGY,
  MICROBIOLOGY,
  CLINICAL_PATHOLOGY,
  TISSUE_AND_BLOOD_BANK,
]
