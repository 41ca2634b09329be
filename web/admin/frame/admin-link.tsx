import { Link, type LinkComponent } from '@tanstack/react-router'

/** A link within the office, by route and parameters. Only the very page that is open counts as being there. */
export const AdminLink: LinkComponent<'a'> = (props) => <Link activeOptions={{ exact: true }} {...props} />
