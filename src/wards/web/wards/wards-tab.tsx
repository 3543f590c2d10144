import { useAuth } from '../../../access/web/session.tsx'
import { RecordHistory } from '../../../records/web/history/record-history.tsx'
import { wardsContract } from '../../model/wards.contract.ts'
import { wardWords } from '../../model/wards.history-words.ts'
import { WardTable } from './ward-table.tsx'

/** The tab of the wards, fetched when it is opened. */
export default function WardsTab() {
  const { can } = useAuth()
  return (
    <WardTable
      historyOf={(id) =>
        can('record:history') && <RecordHistory route={wardsContract.history} words={wardWords} id={id} />
      }
    />
  )
}
