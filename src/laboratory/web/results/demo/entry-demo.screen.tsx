import { toast } from '../../../../ui/feedback/toast.ts'
import { Page } from '../../../../ui/page/page.tsx'
import { EntrySheet } from '../entry/entry-sheet.tsx'
import { useDemoEntry } from '../entry/use-entry.ts'
import { DEMO_SAMPLE } from './demo-sample.ts'

/** The entry of results on data that belong to nobody: to try the keys, and what is judged at once. */
export function Component() {
  const entry = useDemoEntry(DEMO_SAMPLE, (count) =>
    toast.success('Nothing is sent', `${count} values would wait for verification`),
  )
  return (
    <Page title="Result entry, for trying" subtitle="Made-up data: nothing is kept">
      <EntrySheet data={DEMO_SAMPLE} entry={entry} />
    </Page>
  )
}
