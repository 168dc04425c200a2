using System.Collections.Generic;
using System.Linq;
using System.Xml.Linq;
using Dapper;
using Microsoft.AspNetCore.DataProtection.Repositories;

namespace MiniBench.Web.Storage;

/// <summary>Keeps the keys of form tokens in the database: a form of one instance is taken by the others, and after a new start.</summary>
internal sealed class FormKeys(Database database) : IXmlRepository
{
    public IReadOnlyCollection<XElement> GetAllElements() => database.Read(async connection =>
        (await connection.QueryAsync<string>("select xml from form_key order by id")).Select(XElement.Parse).ToArray()).GetAwaiter().GetResult();

    public void StoreElement(XElement element, string friendlyName) => database.Write((connection, transaction) => connection.ExecuteAsync(
        "insert into form_key (id, xml) values (@friendlyName, @xml) on conflict do nothing",
        new { friendlyName, xml = element.ToString(SaveOptions.DisableFormatting) },
        transaction)).GetAwaiter().GetResult();
}
