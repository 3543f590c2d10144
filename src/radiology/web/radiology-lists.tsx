import { Button, Menu } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useAuth } from '../../access/web/session.tsx'
import { Link } from '../../platform/web/navigation.tsx'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import css from '../../ui/page/icon-on-phone.module.css'

const LISTS = [
  { path: '/radiology', label: 'Worklist', permission: 'result:read' },
  { path: '/radiology-overview', label: 'Overview', permission: 'work-figures:read' },
  { path: '/radiology-register', label: 'Register', permission: 'result:read' },
  { path: '/form-f-register', label: 'Register of form F', permission: 'form-f:register' },
  { path: '/radiology-templates', label: 'Report templates', permission: 'radiology-template:read' },
] as const

/** The lists of radiology that the visitor may open. */
export function RadiologyLists() {
  const { can } = useAuth()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" className={css.button ?? ''} aria-label="Lists" leftSection={buttonIcon(IconList)}>
          <span className={css.words}>Lists</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LISTS.filter(({ permission }) => can(permission)).map(({ path, label }) => (
          <Menu.Item key={path} component={Link} to={path}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
