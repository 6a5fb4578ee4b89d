/** The heads of the three columns of amounts, in every table of the budget. */
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
