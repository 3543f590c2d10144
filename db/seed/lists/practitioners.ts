type Practitioner = readonly [
  kind: string,
  name: string,
  specialty: string,
  department: string | null,
  qualification: string,
  institution?: string,
]

/** Invented doctors; the department is missing where a hospital would not know it either. */
export const PRACTITIONERS: Readonly<Record<string, readonly Practitioner[]>> = {
  hope: [
    ['surgeon', 'Dr. Sunil Wagh', 'General Surgery', 'Surgery', 'MS (General Surgery)'],
    ['surgeon', 'Dr. Nandini Bapat', 'Urology', 'Urology', 'MS, MCh (Urology)'],
    ['surgeon', 'Dr. Farhan Quraishi', 'Plastic Surgery', 'Surgery', 'MS, MCh (Plastic Surgery)'],
    ['surgeon', 'Dr. Vikrant Deo', 'Orthopaedics', 'Orthopaedics', 'MS (Orthopaedics)'],
    ['surgeon', 'Dr. Ila Chitnis', 'Vascular Surgery', 'Surgery', 'MS, MCh (Vascular Surgery)'],
    ['surgeon', 'Dr. Rohit Bisen', 'Colorectal Surgery', 'Surgery', 'MS, FACRS'],
    ['surgeon', 'Dr. Gayatri Mankar', 'Laparoscopic Surgery', 'Surgery', 'MS, FMAS'],
    ['surgeon', 'Dr. Prashant Nimje', 'Neurosurgery', 'Neurosurgery', 'MS, MCh (Neurosurgery)'],
    ['surgeon', 'Dr. Archana Vairagade', 'Ophthalmology', 'Eye', 'MS (Ophthalmology)'],
    ['consultant', 'Dr. Prafulla Sathe', 'Internal Medicine', 'Medicine', 'MD (Medicine)'],
    ['consultant', 'Dr. Anjum Siddiqui', 'Cardiology', 'Cardiology', 'MD, DM (Cardiology)'],
    ['consultant', 'Dr. Kedar Limaye', 'Nephrology', 'Nephrology', 'MD, DM (Nephrology)'],
    ['consultant', 'Dr. Shraddha Zade', 'Paediatrics', 'Paediatrics', 'MD (Paediatrics)'],
    ['consultant', 'Dr. Mukund Atre', 'Neurology', null, 'MD, DM (Neurology)'],
    ['consultant', 'Dr. Leena Fulzele', 'Diabetology', 'Medicine', 'MD (Medicine), Fellow (Diabetology)'],
    ['consultant', 'Dr. Suhas Thengdi', 'Gastroenterology', 'Medicine', 'MD, DM (Gastroenterology)'],
    ['consultant', 'Dr. Rahul Moghe', 'Medical Oncology', 'Day care', 'MD, DM (Medical Oncology)'],
    ['anaesthetist', 'Dr. Omkar Palsule', 'Anaesthesia', 'Theatre', 'MD (Anaesthesiology)'],
    ['anaesthetist', 'Dr. Rashida Ansari', 'Anaesthesia', 'Theatre', 'MD (Anaesthesiology)'],
    ['anaesthetist', 'Dr. Sameer Buty', 'Critical Care', 'ICU', 'MD, IDCCM'],
    ['esic_surgeon', 'Dr. Hemant Kosare', 'General Surgery', 'ESIC dispensary', 'MS (General Surgery)'],
    ['esic_surgeon', 'Dr. Vaishali Urkude', 'Urology', 'ESIC dispensary', 'MS, MCh (Urology)'],
    ['esic_surgeon', 'Dr. Naresh Barapatre', 'Orthopaedics', 'ESIC dispensary', 'MS (Orthopaedics)'],
    ['referee', 'Dr. Arvind Selokar', 'General Practice', null, 'MBBS', 'Selokar Clinic, Wardha'],
    ['referee', 'Dr. Zarina Patel', 'General Practice', null, 'MBBS', 'Civil Lines Clinic, Nagpur'],
  ],
  ayushman: [
    ['surgeon', 'Dr. Abhijit Ranade', 'General Surgery', 'Surgery', 'MS (General Surgery)'],
    ['surgeon', 'Dr. Swati Kharabe', 'Obstetrics and Gynaecology', 'Maternity', 'MD (Obstetrics and Gynaecology)'],
    ['surgeon', 'Dr. Pankaj Dhoble', 'Orthopaedics', 'Orthopaedics', 'MS (Orthopaedics)'],
    ['surgeon', 'Dr. Mehul Trivedi', 'Urology', 'Surgery', 'MS, MCh (Urology)'],
    ['surgeon', 'Dr. Kirti Barde', 'Paediatric Surgery', 'Paediatrics', 'MS, MCh (Paediatric Surgery)'],
    ['surgeon', 'Dr. Nikhil Bonde', 'Ear, Nose and Throat', 'Surgery', 'MS (ENT)'],
    ['surgeon', 'Dr. Shirin Merchant', 'Laparoscopic Surgery', 'Surgery', 'MS, FMAS'],
    ['surgeon', 'Dr. Anil Tembhare', 'Neurosurgery', 'Surgery', 'MS, MCh (Neurosurgery)'],
    ['consultant', 'Dr. Jayant Munje', 'Internal Medicine', 'Medicine', 'MD (Medicine)'],
    ['consultant', 'Dr. Rubina Sayyed', 'Cardiology', 'Cardiac Care', 'MD, DM (Cardiology)'],
    ['consultant', 'Dr. Aniket Warhade', 'Paediatrics', 'Paediatrics', 'MD (Paediatrics)'],
    ['consultant', 'Dr. Pallavi Nandanwar', 'Nephrology', 'Dialysis', 'MD, DM (Nephrology)'],
    ['anaesthetist', 'Dr. Girish Somkuwar', 'Anaesthesia', 'Theatre', 'MD (Anaesthesiology)'],
    ['anaesthetist', 'Dr. Tejal Vora', 'Anaesthesia', null, 'MD (Anaesthesiology)'],
    ['esic_surgeon', 'Dr. Madhav Ghate', 'General Surgery', 'ESIC dispensary', 'MS (General Surgery)'],
    ['referee', 'Dr. Dilip Gomase', 'General Practice', null, 'MBBS', 'Primary Health Centre, Kamptee'],
  ],
}

/** A registration number in the form of the Maharashtra Medical Council; nobody's. */
export const councilNumber = (place: number): string =>
  `MMC ${1996 + ((place * 7) % 24)}/${String(1 + ((place * 5) % 12)).padStart(2, '0')}/${7_000 + place * 83}`

/** What the list of a hospital's practitioners has for a name; undefined for who is none. */
export function registrationInDemo(hospital: string, named: string): string | undefined {
  const place = (PRACTITIONERS[hospital] ?? []).findIndex(([, name]) => name === named)
  return place < 0 ? undefined : councilNumber(place + 1)
}
