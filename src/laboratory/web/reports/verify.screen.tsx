import { useParams } from 'react-router'
import { EntryFrame, EntrySheet } from '../../../access/web/sign-in/entry-frame.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { reportsContract } from '../../model/reports/reports.contract.ts'

/** /verify/{token}: whether a paper is a report of this hospital, for whoever scans its code. */
export function Component() {
  const { token = '' } = useParams()
  const { data, error } = useRead(reportsContract.check, { token })
  if (error && !data)
    return (
      <EntryFrame>
        <EntrySheet title="No such report" line={error.message}>
          <Chip tone="danger">Not confirmed</Chip>
        </EntrySheet>
      </EntryFrame>
    )
  return (
    <EntryFrame>
      <EntrySheet title={data?.kind ?? 'Check of a report'} line={data?.hospital}>
        {data ? (
          <>
            {data.replacedBy === null ? (
              <Chip tone="good">The newest version</Chip>
            ) : (
              <Chip tone="warning">{`Replaced by version ${data.replacedBy}`}</Chip>
            )}
            <FactList
              facts={[
                ['Report No', data.reportNo],
                ['Version', String(data.edition)],
                ['Status', data.status],
                ['Issued', showMoment(data.issuedAt)],
                ['Patient', data.initials],
              ]}
            />
          </>
        ) : (
          <FormSkeleton />
        )}
      </EntrySheet>
    </EntryFrame>
  )
}
