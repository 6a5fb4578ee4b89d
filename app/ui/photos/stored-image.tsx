export function StoredImage({
  url,
  alt,
  className = "picture",
}: {
  url: string;
  alt: string;
  className?: string;
}) {
  return (
    <img
      className={className}
      src={url}
      srcSet={`${url} 640w, ${url}?size=large 2000w`}
      sizes="(min-width: 48rem) 30rem, 100vw"
      alt={alt}
      loading="lazy"
    />
  );
}
