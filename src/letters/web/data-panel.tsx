import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { accessContract } from '../../access/model/access.contract.ts'
import { useAuth } from '../../access/web/session.tsx'
import { showTime } from '../../kernel/calendar.ts'
import type { CallFailed } from '../../platform/web/call-failed.ts'
import { useNavigate } from '../../platform/web/navigation.tsx'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { lettersContract } from '../model/letters.contract.ts'
import { SAMPLE_DATA } from '../model/sample-data.ts'
import { DataEditor } from './data-editor.tsx'
import { JsonLines } from './json-lines.tsx'
import css from './letters.module.css'
import type { Letter } from './use-letter.ts'

/** Reads the data again; a failure comes back as a value. */
export type ReadAgain = () => Promise<{ readonly error: CallFailed | null }>

type Props = {
  readonly letter: Letter
  readonly readAt: number
  readonly readAgain: ReadAgain
  readonly mayEdit: boolean
}

/** The fetched data as JSON: read again, edited for this letter, or replaced by sample data. */
export function DataPanel({ letter, readAt, readAgain, mayEdit }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const { values, origin, isDataChanged, missing } = letter
  const refresh = async () => {
    toast.success('Refreshing data...')
    if (!reported((await readAgain()).error)) return
    letter.takeRecorded()
    toast.success('Data refreshed successfully with real database data!')
  }
  return (
    <aside className={css.data} aria-label="Fetched data">
      <div className={css.listHead}>
        <h2>Fetched data</h2>
        <Chip tone={origin === 'visit' ? 'good' : 'warning'}>{origin === 'visit' ? 'Real Data' : 'Mock Data'}</Chip>
        <RareActions letter={letter} readAgain={readAgain} onRefresh={() => void refresh()} mayEdit={mayEdit} />
      </div>
      {isEditing ? (
        <DataEditor
          values={values}
          onApply={(next) => {
            letter.apply(next, origin)
            setIsEditing(false)
            toast.success('Data applied')
          }}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <>
          <div className={css.dataButtons}>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconRefresh size={14} stroke={1.5} aria-hidden />}
              onClick={() => void refresh()}
            >
              Refresh Data
            </Button>
            {mayEdit && (
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconPencil size={14} stroke={1.5} aria-hidden />}
                onClick={() => setIsEditing(true)}
              >
                Edit Data
              </Button>
            )}
          </div>
          <JsonLines values={values} marked={missing.map(({ path }) => path)} />
        </>
      )}
      <p className={css.quiet}>
        read {showTime(new Date(readAt))}
        {isDataChanged && origin === 'visit' && ', with values of this letter only'}
      </p>
    </aside>
  )
}

/** Says what went wrong; whether nothing did. */
function reported(error: CallFailed | null): boolean {
  if (!error) return true
  if (error.code === 'NOT_FOUND') toast.error('No visit data found in database')
  else toast.error(`Failed to refresh data: ${error.message}`)
  return false
}

type RareProps = Pick<Props, 'letter' | 'readAgain' | 'mayEdit'> & { onRefresh(): void }

function RareActions({ letter, readAgain, onRefresh, mayEdit }: RareProps) {
  const { can } = useAuth()
  const go = useNavigate()
  const { data: installation } = useRead(accessContract.signUpForm, {})
  const maySample = mayEdit && (installation?.mode === 'demo' || can('hospital:settings'))
  const create = useWrite(lettersContract.createSample)
  const createSample = () =>
    create.mutate(
      {},
      {
        onSuccess: ({ visitNo }) => void go(`/no-deduction-letter/${visitNo}`),
        onError: ({ message }) => toast.error('The sample was not created', message),
      },
    )
  const test = async () => {
    if (reported((await readAgain()).error)) toast.success('Test Fetch', 'The data of this visit can be read.')
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="More about the data">
          <IconDots size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRefresh}>Refresh</Menu.Item>
        <Menu.Item onClick={() => void test()}>Test Fetch</Menu.Item>
        {maySample && (
          <>
            <Menu.Item onClick={createSample}>Create Sample</Menu.Item>
            <Menu.Item onClick={() => letter.apply(SAMPLE_DATA, 'sample')}>Load Sample Data</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
