import { VisuallyHidden } from '@mantine/core'
import { useLocation } from 'react-router'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { listOf } from '../../model/lists/lists.ts'
import { CREATE_PATHS } from '../lists/list-paths.ts'
import classes from './create.module.css'
import { NewEntry } from './new-entry.tsx'

/** The form of a new entry as a page of its own. */
export function Component() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const made = CREATE_PATHS[pathname]
  if (!made) return null
  const list = listOf(made.list)
  const back = () => void navigate(made.back)
  return (
    <Page title={made.title} subtitle={list.purpose}>
      <div className={classes.form}>
        <VisuallyHidden component="h2">What it is and what it costs</VisuallyHidden>
        <NewEntry list={made.list} onCancel={back} onSaved={back} />
      </div>
    </Page>
  )
}
