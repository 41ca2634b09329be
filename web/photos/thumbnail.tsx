export function Thumbnail({ photo, name }: { photo: { thumbnail: string }; name: string }) {
  return (
    <img
      src={photo.thumbnail}
      alt={name}
      width={96}
      height={96}
      className="size-24 rounded-control border border-line object-cover"
    />
  )
}
