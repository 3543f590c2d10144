import type { ImportColumn } from '../../platform/model/imports/import-list.ts'
import { age, bloodGroup, day, gender, mobile, pinCode, type ReadCell, recordId, textUpTo } from './imported-cells.ts'

const column = <const F extends string>(
  field: F,
  label: string,
  read: ReadCell,
  aliases: readonly string[] = [],
): ImportColumn & { readonly field: F; readonly read: ReadCell } => ({ field, label, read, aliases })

/**
 * What an import of patients reads (specification 1 section 3): the registration's fields and 'Import also reads …'.
 * The aliases are the headers people's files have.
 */
export const PATIENT_COLUMNS = [
  column('name', 'Patient Name', textUpTo(120), ['full name', 'patient', 'name of patient']),
  column('patients_id', 'Patient ID', textUpTo(40), ['unique id', 'uhid', 'uid', 'mrn', 'patient uid']),
  column('corporate', 'Corporate', textUpTo(120), ['payer', 'corporate type', 'scheme', 'category']),
  column('insurance_person_no', 'Insurance Person No', textUpTo(60), [
    'insurance no',
    'insurance number',
    'insurance person number',
    'ip no',
    'ip number',
    'esic no',
  ]),
  column('age', 'Age', age, ['age years', 'age in years']),
  column('gender', 'Gender', gender, ['sex']),
  column('phone', 'Phone', mobile, ['mobile', 'mobile no', 'mobile number', 'phone no', 'phone number', 'contact no']),
  column('address', 'Address', textUpTo(500), ['residence', 'full address']),
  column('emergency_contact_name', 'Emergency Contact Name', textUpTo(120)),
  column('emergency_contact_mobile', 'Emergency Contact Mobile', mobile),
  column('second_emergency_contact_name', 'Second Emergency Contact Name', textUpTo(120)),
  column('second_emergency_contact_mobile', 'Second Emergency Contact Mobile', mobile),
  column('date_of_birth', 'Date of Birth', day, ['dob', 'birth date', 'birthdate']),
  column('aadhar_passport', 'Aadhar/Passport', textUpTo(40), [
    'aadhaar',
    'aadhar',
    'aadhaar no',
    'aadhar no',
    'passport',
  ]),
  column('identity_type', 'Identity Type', textUpTo(40)),
  column('quarter_plot_no', 'Quarter/Plot No', textUpTo(60)),
  column('ward', 'Ward', textUpTo(60)),
  column('panchayat', 'Panchayat', textUpTo(120)),
  column('relationship_manager', 'Relationship Manager', textUpTo(120)),
  column('pin_code', 'Pin Code', pinCode, ['pin', 'postal code', 'zip']),
  column('state', 'State', textUpTo(80)),
  column('city_town', 'City/Town', textUpTo(120), ['city', 'town']),
  column('blood_group', 'Blood Group', bloodGroup),
  column('spouse_name', 'Spouse Name', textUpTo(120)),
  column('allergies', 'Allergies', textUpTo(500), ['allergy']),
  column('relative_phone_no', 'Relative Phone No', mobile),
  column('instructions', 'Instructions', textUpTo(1000)),
  column('email', 'Email', textUpTo(254), ['e-mail', 'email address']),
  column('privilege_card_number', 'Privilege Card Number', textUpTo(60)),
  column('billing_link', 'Billing Link', textUpTo(500)),
  column('patient_photo', 'Patient Photo', recordId),
  column('referral_letter', 'Referral Letter', recordId),
  column('patient_type', 'Patient Type', textUpTo(40)),
  column('diagnosis_id', 'Diagnosis ID', recordId),
  column('diagnosis', 'Diagnosis', textUpTo(200), ['diagnosis name', 'diagnosis category']),
  column('primary_diagnosis', 'Primary Diagnosis', textUpTo(500)),
  column('complications', 'Complications', textUpTo(1000)),
  column('surgery', 'Surgery', textUpTo(1000), ['surgery/procedure', 'procedure', 'cghs surgery']),
  column('surgeon', 'Surgeon', textUpTo(200), ['operating surgeon', 'esic surgeon']),
  column('consultant', 'Consultant', textUpTo(200), ['consultant physician']),
  column('hope_surgeon', 'Hope Surgeon', textUpTo(200)),
  column('hope_consultants', 'Hope Consultants', textUpTo(500), ['hope consultant']),
  column('admission_date', 'Admission Date', day, ['date of admission', 'doa']),
  column('surgery_date', 'Surgery Date', day, ['date of surgery', 'dos']),
  column('discharge_date', 'Discharge Date', day, ['date of discharge', 'dod']),
] as const

export type PatientField = (typeof PATIENT_COLUMNS)[number]['field']

/** What only an import says of a patient: columns of patient_import_facts, all others are the patient's own. */
export const IMPORT_FACTS = [
  'patient_type',
  'diagnosis_id',
  'primary_diagnosis',
  'complications',
  'surgery',
  'surgeon',
  'consultant',
  'hope_surgeon',
  'hope_consultants',
  'admission_date',
  'surgery_date',
  'discharge_date',
] as const satisfies readonly PatientField[]
