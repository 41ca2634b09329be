import { Link, type LinkComponent } from '@tanstack/react-router'

export const AdminLink: LinkComponent<'a'> = (props) => <Link activeOptions={{ exact: true }} {...props} />
