export function MoneyHeads() {
  return (
    <>
      {["Budget", "Spent", "Left"].map((head) => (
        <th key={head} scope="col" className="money">
          {head}
        </th>
      ))}
    </>
  );
}
