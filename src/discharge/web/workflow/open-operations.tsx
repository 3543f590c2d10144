import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import type { ShownWorkflow } from '../../model/discharge.contract.ts'
import css from './discharge-workflow.module.css'

/** Operations of the visit that are still planned, or during which the patient is in the theatre. */
export function OpenOperations({ workflow: { operations } }: { readonly workflow: Pick<ShownWorkflow, 'operations'> }) {
  const { can } = useAuth()
  return operations.map(({ caseId, operation, theatre, from, isInside }) => {
    const words = [operation, theatre, from && showMoment(from)].filter(Boolean).join(', ')
    return (
      <p key={caseId} className={css.conflict}>
        <Chip tone={isInside ? 'danger' : 'warning'}>
          {isInside ? 'In the theatre' : from ? 'Operation planned' : 'Operation asked for'}
        </Chip>{' '}
        {can('theatre:read') ? <Link to={`/operation-theatre/${caseId}`}>{words}</Link> : words}
      </p>
    )
  })
}
