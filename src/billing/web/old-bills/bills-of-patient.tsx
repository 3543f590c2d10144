import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { lazy } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { oldBillsContract } from '../../model/bill/exports/old-bills.contract.ts'
import { BillsGrid } from './bills-grid.tsx'
import css from './bills-of-patient.module.css'
import { ComparedVersions, PrintDifference } from './compared-versions.tsx'
import { isComparable, tickedAfter, tickedOf } from './ticked-versions.ts'
import { VersionsList } from './versions-list.tsx'

const PatientBillsPrint = lazy(async () => ({
  default: (await import('./old-bills-print.dialog.tsx')).PatientBillsPrintDialog,
}))

/** The bills of a patient across the visits; two ticked versions of one bill are compared, and the address says which. */
export function BillsOfPatient({ visitId }: { readonly visitId: string }) {
  const { can } = useAuth()
  const url = useUrl()
  const visit = useRead(visitsContract.byId, { id: visitId })
  const patientId = visit.data?.patientId ?? ''
  const list = useRead(oldBillsContract.ofPatient, { patientId }, { enabled: patientId !== '' })
  const bills = list.data?.bills ?? []
  const ids = url.text('versions').split(',')
  const ticked = tickedOf(bills, ids)
  const [one, other] = ticked.toSorted((a, b) => a.versionNo - b.versionNo)
  const name = visit.data && `${visit.data.patientName}, ${visit.data.uhid}`
  return (
    <Page
      title="Old bills"
      subtitle={name ? `${name}: all visits, newest first` : null}
      actions={
        name && (
          <>
            {other && (
              <Button component={Link} to={`/view-bill/${other.id}`} variant="subtle" leftSection={buttonIcon(IconEye)}>
                View
              </Button>
            )}
            {one && other && <PrintDifference one={one} other={other} />}
            {list.data && can('list:export') && !other && (
              <PrintList>
                {(dialog) => <PatientBillsPrint patientId={patientId} name={name} bills={bills} {...dialog} />}
              </PrintList>
            )}
          </>
        )
      }
    >
      <div className={css.beside}>
        {bills.some((version) => isComparable(bills, version)) && (
          <VersionsList
            bills={bills}
            ticked={ticked}
            onTick={(version) => url.set({ versions: tickedAfter(bills, ids, version).join(','), shown: null })}
          />
        )}
        {one && other ? (
          <ComparedVersions one={one} other={other} />
        ) : (
          <BillsGrid
            ofPatient
            rows={bills}
            total={list.data?.bills.length ?? null}
            loading={list.isPending && !visit.error}
            error={visit.error ?? list.error}
            onRetry={() => void (visit.error ? visit.refetch() : list.refetch())}
            onMore={undefined}
          />
        )}
      </div>
    </Page>
  )
}
