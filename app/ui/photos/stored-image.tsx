export function StoredImage({ url, alt }: { url: string; alt: string }) {
  return (
    <img
      className="picture"
      src={url}
      srcSet={`${url} 640w, ${url}?size=large 2000w`}
      sizes="(min-width: 48rem) 30rem, 100vw"
      alt={alt}
      loading="lazy"
    />
  );
}
