import { isEsic, type PayerKind } from '../../catalogue/model/payers/payer-kinds.ts'
import { type IsoDate, showDay } from '../../kernel/calendar.ts'
import type { Registration } from './patient.ts'

type Facts<Uhid> = Pick<Registration, 'name' | 'aadharPassport'> & {
  readonly payer: { readonly name: string; readonly kind: PayerKind }
  readonly uhid: Uhid
  readonly age: number | null
  readonly gender: string
}

/** What the row says of the payer. */
export const payerColumns = ({ name, kind }: Facts<string>['payer']) => ({
  patient_type: name,
  sst_or_secondary_treatment: isEsic(kind) ? 'ESIC' : 'Private',
})

/** The spreadsheet-like row that registration writes beside the patient (specification 1 section 3); its id, or what reads it. */
export const patientDataOf = <Uhid>(patient: Facts<Uhid>, today: IsoDate) => ({
  patient_name: patient.name,
  uhid: patient.uhid,
  age: patient.age,
  sex: patient.gender || null,
  ...payerColumns(patient.payer),
  mrn: '',
  referral_original_yes_no: 'No',
  e_pahachan_card_yes_no: 'No',
  hitlabh_or_entitelment_benefits_yes_no: 'No',
  adhar_card_yes_no: patient.aadharPassport ? 'Yes' : 'No',
  remark_1: patient.uhid,
  remark_2: showDay(today),
})
