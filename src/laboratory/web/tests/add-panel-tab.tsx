import { Select, Stack } from '@mantine/core'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { labTestsContract } from '../../model/tests/tests.contract.ts'
import EditTest from './edit-test.tsx'
import css from './tests.module.css'

/** Add Panel: an item of the price list that holds nothing yet gets its tests and parameters. */
export default function AddPanelTab() {
  const url = useUrl()
  const { data, error, refetch } = useRead(labTestsContract.choices, {})
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const id = url.text('test')
  const empty = data.tests.filter((test) => !test.isUsed || test.id === id)
  return (
    <Stack className={css.panel ?? ''} gap="md">
      <Select
        label="Panel"
        description="An item of the price list that holds nothing yet"
        placeholder="Search by name or code"
        searchable
        clearable
        limit={60}
        nothingFoundMessage="Every item that is called so has its contents: change it in the Test Catalog"
        data={empty.map((test) => ({ value: test.id, label: [test.name, test.code].filter(Boolean).join(' · ') }))}
        value={id || null}
        onChange={(chosen) => url.set({ test: chosen })}
      />
      {id ? (
        <EditTest key={id} id={id} part="contents" onClose={() => url.set({ test: null })} />
      ) : (
        <p className={textCss.note}>
          A panel is ordered and charged as one: it stands in the price list (Lab Tests) before it gets its tests here.
        </p>
      )}
    </Stack>
  )
}
