import * as z from 'zod/mini'
import { ENTITLED_WARDS } from '../../../catalogue/model/rates/rates.ts'
import { rupeesOf } from '../../../kernel/money.ts'
import { optionalText } from '../../../platform/model/contract/fields.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import type { FormValues } from '../../../ui/forms/empty-values.ts'
import type { Information, VisitInformation } from '../../model/treatment/treatment.contract.ts'
import { DONE, TAKEN, treatmentForm, UNDERTAKINGS } from '../../model/treatment/treatment.ts'
import { listsOf } from '../../model/treatment/treatment-lists.ts'

export const informationForm = z.extend(treatmentForm, { insurancePersonNo: optionalText(60) })
export type InformationValues = FormValues<typeof informationForm>

const oneOf = <V extends string>(values: readonly V[], value: string | null): V | '' =>
  values.find((known) => known === value) ?? ''

/** What is stored, as the form holds it. */
export const valuesOf = ({ insurancePersonNo, visit }: Information): Partial<InformationValues> => ({
  insurancePersonNo: insurancePersonNo ?? '',
  ...NOTHING_LINKED,
  ...(visit && visitValues(visit)),
})

const NOTHING_LINKED: Partial<InformationValues> = {
  diagnoses: [],
  complications: [],
  esicSurgeons: [],
  referees: [],
  surgeons: [],
  consultants: [],
  anaesthetists: [],
  surgeries: [],
}

function visitValues(visit: VisitInformation): Partial<InformationValues> {
  const lists = listsOf(visit.treatment)
  return {
    reasonForVisit: visit.reasonForVisit,
    admissionDate: visit.admissionDate ?? '',
    surgeryDate: visit.surgeryDate ?? '',
    dischargeDate: visit.dischargeDate ?? '',
    sstTreatment: visit.sstTreatment ?? '',
    cghsCode: visit.cghsCode ?? '',
    packageAmount: visit.packageAmount === null ? '' : rupeesOf(visit.packageAmount),
    intimationDone: oneOf(DONE, visit.intimationDone),
    extensionTaken: oneOf(TAKEN, visit.extensionTaken),
    delayWaiverIntimation: oneOf(TAKEN, visit.delayWaiverIntimation),
    surgicalApproval: oneOf(TAKEN, visit.surgicalApproval),
    entitledWard: oneOf(ENTITLED_WARDS, visit.entitledWard),
    undertaking: oneOf(UNDERTAKINGS, visit.undertaking),
    srNo: visit.srNo === null ? '' : String(visit.srNo),
    bunchNo: visit.bunchNo ?? '',
    remark1: visit.remark1 ?? '',
    remark2: visit.remark2 ?? '',
    ...lists,
    primaryDiagnosis: lists.primaryDiagnosis ?? '',
  }
}

/** The names behind the ids of a form: those it begins with, and those chosen since. */
export type Names = Map<string, string>

export const namesIn = (visit: VisitInformation | null): Names =>
  new Map(
    visit && [
      ...[...visit.treatment.diagnoses, ...visit.treatment.complications, ...visit.treatment.team].map(
        ({ id, name }) => [id, name] as const,
      ),
      ...visit.treatment.surgeries.map(
        ({ surgeryId, name, code }) => [surgeryId, code ? `${name} (${code})` : name] as const,
      ),
    ],
  )

export const useInformationForm = (initial: Partial<InformationValues>) => useContractForm(informationForm, initial)
export type InformationFormState = ReturnType<typeof useInformationForm>
