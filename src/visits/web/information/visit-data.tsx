import type { VisitInformation } from '../../model/treatment/treatment.contract.ts'
import { AdministrativeFields } from './fields/administrative-fields.tsx'
import { DateFields } from './fields/date-fields.tsx'
import { DiagnosisFields } from './fields/diagnosis-fields.tsx'
import { SurgeriesField } from './fields/surgeries-field.tsx'
import { TeamFields } from './fields/team-fields.tsx'
import type { InformationFormState, Names } from './information-form.ts'

export type VisitDataProps = {
  readonly form: InformationFormState
  readonly visit: VisitInformation
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
