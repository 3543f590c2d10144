import { Button, Title } from '@mantine/core'
import { IconReportMedical, IconTrash } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { ComingPage } from '../../../ui/feedback/coming-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RecordHead } from '../../../ui/page/record-head.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { radiologyPicturesContract } from '../../model/images/radiology-pictures.contract.ts'
import { shownStack, stacksOf } from '../../model/images/stacks.ts'
import { studyInWords } from '../../model/worklist-columns.ts'
import { AttachButton, AttachState } from '../attach/attach-button.tsx'
import { useAttach } from '../attach/use-attach.ts'
import { WithdrawStack } from '../attach/withdraw-stack.tsx'
import css from './viewer.module.css'
import { type OpenedPictures, Viewer } from './viewer.tsx'

/** /radiology-pictures/{line}: the pictures of a study, attached by who examines and seen by who treats. */
export function Component() {
  const { line = '' } = useParams()
  const { data, error, refetch } = useRead(radiologyPicturesContract.pictures, { id: line }, { keep: false })
  if (!data) return <ComingPage title="Pictures" error={error} onRetry={() => void refetch()} />
  return <Pictures key={line} opened={data} />
}

function Pictures({ opened }: { readonly opened: OpenedPictures }) {
  const { study, pictures } = opened
  const { can } = useAuth()
  const url = useUrl()
  const attach = useAttach(study.id)
  const mayAttach = can('radiology-picture:attach') && study.state !== 'cancelled'
  return (
    <div className={css.screen}>
      <RecordHead
        name={
          <>
            <Title order={1}>{study.patientName}</Title>
            <Link to={`/orders/${study.visitNo}`}>{study.visitNo}</Link>
            <span>{studyInWords(study)}</span>
          </>
        }
        facts={[study.uhid, showMoment(study.at), pictures.length === 1 ? '1 file' : `${pictures.length} files`]}
      >
        {mayAttach && pictures.length > 0 && (
          <Button variant="default" leftSection={buttonIcon(IconTrash)} onClick={() => url.open({ withdraw: '1' })}>
            Withdraw
          </Button>
        )}
        {can('result:read') && (
          <Button
            component={Link}
            to={`/radiology-report/${study.id}`}
            variant="default"
            leftSection={buttonIcon(IconReportMedical)}
          >
            Report
          </Button>
        )}
        {mayAttach && <AttachButton attach={attach} />}
      </RecordHead>
      <AttachState attach={attach} />
      {pictures.length === 0 ? <EmptyState line="No pictures are kept of this study." /> : <Viewer opened={opened} />}
      {url.text('withdraw') !== '' && mayAttach && (
        <WithdrawStack
          stack={shownStack(stacksOf(pictures), url.text('stack'))}
          onClose={() => url.set({ withdraw: null })}
        />
      )}
    </div>
  )
}
