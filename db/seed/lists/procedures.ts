import type { SurgeryCategory } from '../../../src/catalogue/model/lists/surgery-categories.ts'
import type { ProcedureClass } from '../../../src/catalogue/model/procedure-classes.ts'
import type { Procedures } from './procedure.ts'
import { BONES_AND_OTHERS } from './procedures-of-bones-and-others.ts'
import { GENERAL_SURGERY } from './procedures-of-general-surgery.ts'
import { UROLOGY_AND_VESSELS } from './procedures-of-vessels-and-kidneys.ts'

/** The categories of the home dashboard, and others of what the demo hospitals do. */
type Category =
  | SurgeryCategory
  | 'OBSTETRICS AND GYNAECOLOGY'
  | 'EYE, EAR, NOSE AND THROAT'
  | 'NEUROSURGERY'
  | 'CARDIOLOGY'

export const PROCEDURES: Readonly<Record<Category, Procedures>> = {
  ...GENERAL_SURGERY,
  ...UROLOGY_AND_VESSELS,
  ...BONES_AND_OTHERS,
}

/** How long their packages are, where that is not the days of every procedure. */
export const PROCEDURE_CLASSES: Readonly<Record<ProcedureClass, readonly string[]>> = {
  super_speciality: ['OR087', 'OR089', 'NS052', 'NS032', 'CP001'],
  major: [],
  laparoscopic: ['AG094', 'AG095', 'AG096', 'AG097', 'AG098', 'OG002', 'OG047'],
  day_care: ['OP100', 'CI016'],
}
