import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { FIRST_SANCTION } from './sanction.ts'
import type { Treatment, treatmentContract } from './treatment.contract.ts'
import type { Part } from './treatment.ts'

type Saved = NonNullable<RouteInput<typeof treatmentContract.saveInformation>['visit']>

/** What is linked to a visit, as it is saved: the lists as they are, and none of its other fields. */
export type TreatmentLists = Pick<
  Saved,
  | 'diagnoses'
  | 'complications'
  | 'esicSurgeons'
  | 'referees'
  | 'surgeons'
  | 'consultants'
  | 'anaesthetists'
  | 'surgeries'
> & { readonly primaryDiagnosis: string | null }
type Days = Omit<TreatmentLists['surgeries'][number], 'surgeryId' | 'sanctionStatus'>

/** The lists of a visit as they are stored. Pure, as all of this. */
export function listsOf({ diagnoses, complications, team, surgeries }: Treatment): TreatmentLists {
  const members = (part: Part) => team.filter((member) => member.part === part).map(({ id }) => id)
  return {
    primaryDiagnosis: diagnoses.find(({ isPrimary }) => isPrimary)?.id ?? null,
    diagnoses: diagnoses.filter(({ isPrimary }) => !isPrimary).map(({ id }) => id),
    complications: complications.map(({ id }) => id),
    esicSurgeons: members('esic_surgeon'),
    referees: members('referee'),
    surgeons: members('surgeon'),
    consultants: members('consultant'),
    anaesthetists: members('anaesthetist'),
    surgeries: surgeries.map(({ surgeryId, sanctionStatus, status, performedOn, sitting, planFrom, planTo }) => ({
      surgeryId,
      sanctionStatus,
      status,
      performedOn,
      sitting,
      planFrom,
      planTo,
    })),
  }
}

/** With one more diagnosis, which is the primary where there is none. */
export const withDiagnosis = (lists: TreatmentLists, id: string): TreatmentLists =>
  lists.primaryDiagnosis === null
    ? { ...lists, primaryDiagnosis: id }
    : { ...lists, diagnoses: [...lists.diagnoses, id] }

/** Another diagnosis is the primary; the one that was stands first among the others. */
export function withPrimary(lists: TreatmentLists, id: string): TreatmentLists {
  const was = lists.primaryDiagnosis === null ? [] : [lists.primaryDiagnosis]
  return { ...lists, primaryDiagnosis: id, diagnoses: [...was, ...lists.diagnoses].filter((other) => other !== id) }
}

/** Without a diagnosis; where the primary goes, the next one follows it. */
export function withoutDiagnosis(lists: TreatmentLists, id: string): TreatmentLists {
  if (lists.primaryDiagnosis !== id) return { ...lists, diagnoses: lists.diagnoses.filter((other) => other !== id) }
  const [next = null, ...diagnoses] = lists.diagnoses
  return { ...lists, primaryDiagnosis: next, diagnoses }
}

export const withComplication = (lists: TreatmentLists, id: string): TreatmentLists => ({
  ...lists,
  complications: [...lists.complications, id],
})

export const withoutComplication = (lists: TreatmentLists, id: string): TreatmentLists => ({
  ...lists,
  complications: lists.complications.filter((other) => other !== id),
})

/** With a surgery at the end of them, not sanctioned yet; the first is the primary. */
export const withSurgery = (lists: TreatmentLists, surgeryId: string): TreatmentLists => ({
  ...lists,
  surgeries: [...lists.surgeries, { surgeryId, sanctionStatus: FIRST_SANCTION }],
})

export const withoutSurgery = (lists: TreatmentLists, surgeryId: string): TreatmentLists => ({
  ...lists,
  surgeries: lists.surgeries.filter((surgery) => surgery.surgeryId !== surgeryId),
})

/** With other days of a surgery: when it was operated, its sitting, the doctor's plan of its package. */
export const withDays = (lists: TreatmentLists, surgeryId: string, days: Days): TreatmentLists => ({
  ...lists,
  surgeries: lists.surgeries.map((surgery) => (surgery.surgeryId === surgeryId ? { ...surgery, ...days } : surgery)),
})
