import type { VisitInformation } from '../../model/treatment.contract.ts'
import { AdministrativeFields } from './administrative-fields.tsx'
import { DateFields } from './date-fields.tsx'
import { DiagnosisFields } from './diagnosis-fields.tsx'
import type { InformationFormState, Names } from './information-form.ts'
import { SurgeriesField } from './surgeries-field.tsx'
import { TeamFields } from './team-fields.tsx'

export type VisitDataProps = {
  readonly form: InformationFormState
  readonly visit: VisitInformation
  readonly corporate: string
  readonly names: Names
}

/** The visit data of 'Edit Patient Information'. */
export const VisitData = (props: VisitDataProps) => (
  <>
    <DateFields {...props} />
    <DiagnosisFields {...props} />
    <SurgeriesField {...props} />
    <TeamFields {...props} />
    <AdministrativeFields {...props} />
  </>
)
