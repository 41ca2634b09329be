export function DeviceNames({ devices }: { devices: { name: string; serialNumber?: string | undefined }[] }) {
  return (
    <ul>
      {devices.map(({ name, serialNumber }) => (
        <li key={`${name} ${serialNumber}`} className="wrap-anywhere">
          {name} <span className="font-mono text-xs text-muted">{serialNumber}</span>
        </li>
      ))}
    </ul>
  )
}
