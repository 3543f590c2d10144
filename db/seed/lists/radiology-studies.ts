/** Rupees of the CGHS memorandum of 3 October 2025 for tier I: NABH, not NABH. */
type Study = readonly [name: string, code: string, nabh: number, nonNabh: number, subSpecialty?: string]

/** Imaging and recordings by modality. */
export const RADIOLOGY_STUDIES: Readonly<Record<string, readonly Study[]>> = {
  xray: [
    ['X-ray chest PA', 'RI034', 230, 196, 'Chest'],
    ['X-ray abdomen, supine or erect', 'RI032', 250, 213, 'Abdomen'],
    ['X-ray KUB', 'RI040', 235, 200, 'Urology'],
    ['X-ray pelvis AP', 'RI038', 200, 170, 'Orthopaedics'],
    ['X-ray extremities, bones and joints', 'RI037', 380, 323, 'Orthopaedics'],
    ['X-ray spine AP and lateral', 'RI042', 400, 340, 'Orthopaedics'],
    ['X-ray skull AP and lateral', 'RI041', 400, 340, 'Neurology'],
    ['X-ray paranasal sinuses', 'RI043', 200, 170, 'ENT'],
  ],
  fluoroscopy: [
    ['Intravenous pyelography', 'RI051', 1650, 1403, 'Urology'],
    ['Micturating cystourethrography', 'RI052', 1120, 952, 'Urology'],
    ['Retrograde urethrography', 'RI053', 1120, 952, 'Urology'],
    ['Fistulography or sinography', 'RI050', 1270, 1080, 'Surgery'],
    ['Barium enema', 'RI048', 2000, 1700, 'Abdomen'],
  ],
  ultrasound: [
    ['Ultrasound whole abdomen with post-void urine', 'RI020', 800, 680, 'Abdomen'],
    ['Ultrasound small parts', 'RI022', 770, 655, 'Surgery'],
    ['Ultrasound joints or chest', 'RI023', 800, 680],
    ['Ultrasound, transvaginal', 'RI014', 1000, 850, 'Obstetrics'],
    ['Ultrasound breast', 'RI025', 800, 680, 'Surgery'],
  ],
  doppler: [
    ['Colour Doppler in pregnancy', 'RI017', 1675, 1424, 'Obstetrics'],
    ['Venous colour Doppler, both legs', 'RI030', 1000, 850, 'Vascular'],
    ['Arterial colour Doppler, both legs', 'RI029', 1000, 850, 'Vascular'],
    ['Carotid Doppler, both sides', 'RI028', 1000, 850, 'Vascular'],
  ],
  mammography: [['X-ray mammography', 'RI060', 1375, 1169, 'Surgery']],
  ct: [
    ['CT head without contrast', 'RI062', 1035, 880, 'Neurology'],
    ['CT head with contrast', 'RI063', 2200, 1870, 'Neurology'],
    ['HRCT chest', 'RI065', 2000, 1700, 'Chest'],
    ['CT lower abdomen or KUB with contrast', 'RI067', 4500, 3825, 'Urology'],
    ['CT lower abdomen or KUB without contrast', 'RI068', 3500, 2975, 'Urology'],
    ['CT whole abdomen with contrast', 'RI070', 5175, 4399, 'Abdomen'],
    ['CT abdomen, three phases', 'RI071', 5175, 4399, 'Abdomen'],
    ['CT temporal bone', 'RI085', 2500, 2125, 'ENT'],
    ['CT urography', 'RI072', 4500, 3825, 'Urology'],
  ],
  mri: [
    ['MRI brain without contrast', 'RI089', 2750, 2338, 'Neurology'],
    ['MRI knee, one joint, without contrast', 'RI106', 3000, 2550, 'Orthopaedics'],
    ['MRI lumbar spine without contrast', 'RI136', 3500, 2975, 'Orthopaedics'],
    ['MRI pelvis with contrast', 'RI117', 5750, 4888, 'Abdomen'],
    ['MRI prostate, multi-parametric', 'RI126', 6900, 5865, 'Urology'],
    ['MR cholangiopancreatography', 'RI139', 8500, 7225, 'Abdomen'],
    ['MRI fistulogram', 'RI143', 4500, 3825, 'Surgery'],
  ],
  nuclear: [
    ['Dynamic renography with diuretic', 'NM007', 4000, 3400, 'Urology'],
    ['FDG whole body PET-CT', 'NM017', 14375, 12219, 'Oncology'],
  ],
  cardiology: [
    ['Electrocardiogram', 'CI001', 175, 149, 'Cardiology'],
    ['2D echocardiography', 'RI001', 1475, 1254, 'Cardiology'],
    ['Treadmill test', 'CI002', 1120, 952, 'Cardiology'],
    ['Holter analysis, per day', 'CI003', 2500, 2125, 'Cardiology'],
  ],
  neurology: [
    ['Electroencephalogram', 'NI001', 1000, 850, 'Neurology'],
    ['Nerve conduction velocity, two or more limbs', 'NI003', 1500, 1275, 'Neurology'],
  ],
}
