type Props = {
  url: string;
  alt: string;
  /** As wide as the column, at once. */
  isLarge?: boolean;
};

export function StoredImage({ url, alt, isLarge = false }: Props) {
  return (
    <img
      className="picture"
      src={url}
      srcSet={`${url} 640w, ${url}?size=large 2000w`}
      sizes={isLarge ? "(min-width: 64rem) 49rem, 100vw" : "(min-width: 48rem) 30rem, 100vw"}
      alt={alt}
      loading={isLarge ? "eager" : "lazy"}
    />
  );
}
