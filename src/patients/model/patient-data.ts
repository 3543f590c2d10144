import { type IsoDate, showDay } from '../../kernel/calendar.ts'
import type { Registration } from './patient.ts'

export const isEsic = (corporate: string): boolean => corporate.trim().toLowerCase() === 'esic'

type Facts = Pick<Registration, 'name' | 'corporate' | 'aadharPassport'> & {
  readonly uhid: string
  readonly age: number | null
  readonly gender: string
}

/** The spreadsheet-like row that registration writes beside the patient (specification 1 section 3). */
export const patientDataOf = (patient: Facts, today: IsoDate) => ({
  patient_name: patient.name,
  uhid: patient.uhid,
  age: patient.age,
  sex: patient.gender || null,
  patient_type: patient.corporate,
  mrn: '',
  sst_or_secondary_treatment: isEsic(patient.corporate) ? 'ESIC' : 'Private',
  referral_original_yes_no: 'No',
  e_pahachan_card_yes_no: 'No',
  hitlabh_or_entitelment_benefits_yes_no: 'No',
  adhar_card_yes_no: patient.aadharPassport ? 'Yes' : 'No',
  remark_1: patient.uhid,
  remark_2: showDay(today),
})
