import type { HospitalDb } from '../../../src/platform/server/database/in-hospital.ts'
import type { KnownLists } from './known-lists.ts'

type Template = {
  readonly name: string
  readonly modality: string
  /** Code of the study; without one for the whole modality. */
  readonly study?: string
  readonly sex?: 'male' | 'female'
  readonly technique: string
  readonly findings: readonly string[]
  readonly impression: string
}

/** Reports of what is normal, in the words in which radiologists write them; what is to be measured stands in brackets. */
export const REPORT_TEMPLATES: readonly Template[] = [
  {
    name: 'Chest PA',
    modality: 'xray',
    study: 'RI034',
    technique: 'PA view, erect, full inspiration.',
    findings: [
      'Trachea central. Cardiothoracic ratio normal.',
      'Both lung fields clear. Hila normal.',
      'Both costophrenic angles free. Domes of the diaphragm normal.',
      'Bony cage and soft tissues normal.',
    ],
    impression: 'Normal chest radiograph.',
  },
  {
    name: 'Chest PA, female',
    modality: 'xray',
    study: 'RI034',
    sex: 'female',
    technique: 'PA view, erect, full inspiration.',
    findings: [
      'Trachea central. Cardiothoracic ratio normal.',
      'Both lung fields clear. Hila normal.',
      'Both costophrenic angles free. Domes of the diaphragm normal.',
      'Bony cage normal. Soft tissues of both breasts present.',
    ],
    impression: 'Normal chest radiograph.',
  },
  {
    name: 'Bones and joints',
    modality: 'xray',
    technique: 'AP and lateral views.',
    findings: [
      'No fracture and no dislocation.',
      'Joint space and articular surfaces normal. Bone density normal for the age.',
      'Soft tissues normal.',
    ],
    impression: 'No bony injury.',
  },
  {
    name: 'Whole abdomen, male',
    modality: 'ultrasound',
    study: 'RI020',
    sex: 'male',
    technique: 'Convex probe, 3.5 MHz, fasting, full bladder.',
    findings: [
      'Liver [size] cm, echotexture normal, no focal lesion. Gall bladder without stone, wall normal. Common duct not dilated.',
      'Pancreas and spleen normal, spleen [size] cm.',
      'Right kidney [size] cm, left kidney [size] cm, no stone and no dilatation.',
      'Bladder normal. Prostate [volume] ml. Post-void urine [volume] ml.',
      'No free fluid.',
    ],
    impression: 'Normal ultrasound of the abdomen and pelvis.',
  },
  {
    name: 'Whole abdomen, female',
    modality: 'ultrasound',
    study: 'RI020',
    sex: 'female',
    technique: 'Convex probe, 3.5 MHz, fasting, full bladder.',
    findings: [
      'Liver [size] cm, echotexture normal, no focal lesion. Gall bladder without stone, wall normal. Common duct not dilated.',
      'Pancreas and spleen normal, spleen [size] cm.',
      'Right kidney [size] cm, left kidney [size] cm, no stone and no dilatation.',
      'Bladder normal. Uterus [size] cm, endometrium [thickness] mm. Both ovaries normal.',
      'No free fluid.',
    ],
    impression: 'Normal ultrasound of the abdomen and pelvis.',
  },
  {
    name: 'Head without contrast',
    modality: 'ct',
    study: 'RI062',
    technique: 'Axial sections from the skull base to the vertex, without contrast.',
    findings: [
      'No bleeding, no infarct and no mass. Grey and white matter differentiated.',
      'Ventricles and cisterns normal. No midline shift.',
      'Bones of the skull intact.',
    ],
    impression: 'Normal CT of the head.',
  },
  {
    name: 'Lumbar spine',
    modality: 'mri',
    study: 'RI136',
    technique: 'Sagittal T1, T2 and STIR, axial T2.',
    findings: [
      'Alignment and height of the vertebrae normal. Marrow signal normal.',
      'Discs: L3-L4 [normal / describe], L4-L5 [normal / describe], L5-S1 [normal / describe].',
      'Canal and neural foramina [normal / describe]. Conus ends at [level].',
    ],
    impression: '[impression]',
  },
]

export const REPORT_PHRASES: Readonly<Record<string, string>> = {
  nopt: 'No pneumothorax.',
  noef: 'Both costophrenic angles free.',
  nofx: 'No fracture and no dislocation.',
  noff: 'No free fluid.',
  nomid: 'No midline shift.',
  nobleed: 'No intracranial bleeding.',
  corr: 'Please correlate with the clinical findings.',
  fu7: 'Please repeat after 7 days of treatment.',
  ctadv: 'CT is advised.',
}

/** The templates and phrases with which a hospital begins. */
export async function seedReportTemplates(db: HospitalDb, lists: Pick<KnownLists, 'study'>): Promise<void> {
  await db
    .insertInto('radiology_templates')
    .values(
      REPORT_TEMPLATES.map(({ study, sex, findings, ...template }) => ({
        ...template,
        findings: findings.join('\n'),
        sex: sex ?? null,
        radiology_study_id: study ? lists.study(study) : null,
      })),
    )
    .execute()
  await db
    .insertInto('radiology_phrases')
    .values(Object.entries(REPORT_PHRASES).map(([code, words]) => ({ code, words })))
    .execute()
}
