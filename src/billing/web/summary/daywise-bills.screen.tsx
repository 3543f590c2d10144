import { isUuid } from '../../../kernel/uuid.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { FindVisit } from '../../../visits/web/find-visit.tsx'
import { VisitNamed } from '../../../visits/web/visit-of-address.tsx'
import { daywiseContract } from '../../model/summary/daywise.contract.ts'
import { Counters } from './counters.tsx'
import { DaywiseBills } from './daywise-bills.tsx'
import { useDaywiseFilter } from './daywise-filter.ts'

const TITLE = 'Day-wise Bills'

/**
 * /daywise-bills?id=: charges and receipts by day, of a visit by its number or key, or of a patient by the key; without one the money of
 * the counters.
 */
export function Component() {
  const url = useUrl()
  const id = url.text('id')
  if (!id)
    return (
      <Page title={TITLE}>
        <FindVisit
          onVisit={(visit) => url.open({ id: visit, search: null, patient: null })}
          onPatient={(patient) => url.open({ id: patient, search: null, patient: null })}
        />
        {!url.text('search') && <Counters />}
      </Page>
    )
  if (isUuid(id)) return <OfKey key={id} id={id} />
  return (
    <VisitNamed named={id} title={TITLE}>
      {(visitId) => <OfVisit key={visitId} visitId={visitId} />}
    </VisitNamed>
  )
}

/** A key is a visit's; where there is no such visit it is a patient's. */
function OfKey({ id }: { readonly id: string }) {
  const { data, error } = useRead(visitsContract.byId, { id })
  if (data) return <OfVisit visitId={id} />
  return error ? <OfPatient patientId={id} /> : null
}

function OfVisit({ visitId }: { readonly visitId: string }) {
  const { asked } = useDaywiseFilter()
  const { data, error, refetch } = useRead(daywiseContract.ofVisit, { visitId, ...asked })
  return <DaywiseBills title={TITLE} of={{ visitId }} data={data} error={error} onRetry={() => void refetch()} />
}

function OfPatient({ patientId }: { readonly patientId: string }) {
  const { asked } = useDaywiseFilter()
  const { data, error, refetch } = useRead(daywiseContract.ofPatient, { patientId, ...asked })
  return <DaywiseBills title={TITLE} of={{ patientId }} data={data} error={error} onRetry={() => void refetch()} />
}
